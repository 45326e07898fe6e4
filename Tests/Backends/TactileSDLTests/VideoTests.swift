import Testing

/// Tests that open windows: SDL has one video driver at a time, so they run one after the other.
@Suite(.serialized) enum VideoTests {}
