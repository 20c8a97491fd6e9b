import { Select } from '@mantine/core';
import { SCENARIO_NAMES, type ScenarioName } from '../../../shared/domain/settings';
import { useT } from '../../i18n/use-t';

interface ScenarioSelectProps {
  readonly value: ScenarioName;
  readonly onChange: (scenario: ScenarioName) => void;
}

/** The scenario that the simulator plays. */
export function ScenarioSelect({ value, onChange }: ScenarioSelectProps) {
  const t = useT();
  return (
    <Select
      label={t('settings.simulator.scenario')}
      data={SCENARIO_NAMES.map((name) => ({ value: name, label: t(`settings.simulator.scenarios.${name}`) }))}
      value={value}
      onChange={(chosen) => {
        const scenario = SCENARIO_NAMES.find((name) => name === chosen);
        if (scenario !== undefined) onChange(scenario);
      }}
    />
  );
}
