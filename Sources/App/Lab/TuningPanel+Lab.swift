extension TuningPanel: LabPanel {}
