import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SCENARIO_NAMES, type ScenarioName } from '../../../shared/domain/settings';

interface ScenarioSelectProps {
  readonly value: ScenarioName;
  readonly onChange: (scenario: ScenarioName) => void;
}

/** The scenario that the simulator plays. */
export function ScenarioSelect({ value, onChange }: ScenarioSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('settings.simulator.scenario')}
      data={SCENARIO_NAMES.map((name) => ({ value: name, label: t(`settings.simulator.scenarios.${name}`) }))}
      value={value}
      comboboxProps={{ withinPortal: true }}
      onChange={(chosen) => {
        const scenario = SCENARIO_NAMES.find((name) => name === chosen);
        if (scenario !== undefined) onChange(scenario);
      }}
    />
  );
}
