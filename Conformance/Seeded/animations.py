"""The generated questions about animations."""
from seeds import Numbers, away


def rounded(number):
    """The nearest number with at most three decimals."""
    return away(number * 1000) / 1000


def blocks():
    """Random sequences of blocks, adoptions and changes."""
    for seed in range(1, 13):
        numbers, time, steps = Numbers(seed), 0.0, []
        for _ in range(6):
            if numbers.below(2) < 1:
                change = {"center": [numbers.rounded(0, 400), numbers.rounded(0, 400)]}
            else:
                change = {"alpha": numbers.rounded(0, 1)}
            if numbers.below(2) < 1:
                timing = {"dampingRatio": numbers.rounded(0.3, 1.5), "velocity": numbers.rounded(-3, 3)}
            else:
                timing = {"curve": "easeInOut"}
            steps.append({"at": time, "do": "animate", "changes": [change], "duration": numbers.rounded(0.1, 0.6),
                          "delay": numbers.rounded(0, 0.1), "timing": timing})
            time = rounded(time + numbers.rounded(0.02, 0.2))
            if numbers.below(5) < 1:
                steps.append({"at": time, "do": "adopt"})
        yield f"generated {seed}", {"steps": steps, "times": [rounded(index * 0.07) for index in range(21)]}


def walks():
    """Random sequences of calls of an animator."""
    for seed in range(1, 15):
        numbers, time = Numbers(100 + seed), 0.0
        steps = [{"at": 0, "do": "add", "changes": [{"center": [300, 60]}, {"alpha": 0}], "delayFactor": 0},
                 {"at": 0, "do": "start", "delay": 0}]
        for _ in range(8):
            time = rounded(time + numbers.rounded(0.03, 0.2))
            steps.append({"at": time, **call(numbers)})
        timing = ({"dampingRatio": numbers.rounded(0.4, 1.2), "velocity": 1} if seed % 2 else {"curve": "easeInOut"})
        animator = {"duration": 0.5, "timing": timing}
        if seed % 3 == 0:
            animator["scrubsLinearly"] = False
        if seed % 4 == 0:
            animator["continuesAsWhole"] = True
        yield f"walk {seed}", {"animator": animator, "steps": steps,
                               "times": [0, 0.11, 0.21, 0.31, 0.41, 0.499, 0.5, 0.501, 0.61, 0.81, 1.01, 2]}


def call(numbers):
    """A random call."""
    calls = [
        {"do": "pause"}, {"do": "start", "delay": 0}, {"do": "fraction", "fraction": numbers.rounded(0, 1)},
        {"do": "reverse", "isReversed": True}, {"do": "reverse", "isReversed": False},
        {"do": "continue", "timing": {"curve": "linear"}, "durationFactor": numbers.rounded(0.2, 1)},
        {"do": "continue", "timing": None, "durationFactor": 0},
        {"do": "add", "changes": [{"cornerRadius": numbers.rounded(0, 20)}], "delayFactor": numbers.rounded(0, 1)},
        {"do": "stop", "withoutFinishing": False}, {"do": "finish", "position": "end"},
        {"do": "finish", "position": "current"},
    ]
    return calls[int(away(numbers.rounded(0, len(calls) - 1)))]


PARTS = {"Animations": [blocks], "PropertyAnimators": [walks]}
