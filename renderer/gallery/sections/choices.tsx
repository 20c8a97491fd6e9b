import { Checkbox, Radio, SegmentedControl, Switch, Tabs } from '@mantine/core';
import { Part, Specimen } from '../specimen';

/** Everything that is on or off, or one of a few. */
export function Choices() {
  return (
    <Part id="choices" title="Choices">
      <Specimen label="switch">
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
      </Specimen>
      <Specimen label="switch: focus">
        <Switch label="Off" data-focus />
        <Switch label="On" defaultChecked data-focus />
      </Specimen>
      <Specimen label="switch: disabled">
        <Switch label="Off" disabled />
        <Switch label="On" defaultChecked disabled />
      </Specimen>
      <Specimen label="switch with description">
        <Switch label="Start with the computer" description="Opens in the tray" defaultChecked />
      </Specimen>
      <Specimen label="radio">
        <Radio name="default" label="Off" value="off" />
        <Radio name="default" label="On" value="on" defaultChecked />
      </Specimen>
      <Specimen label="radio: focus">
        <Radio name="focus" label="Off" data-focus />
      </Specimen>
      <Specimen label="radio: disabled">
        <Radio name="disabled" label="Off" value="off" disabled />
        <Radio name="disabled" label="On" value="on" defaultChecked disabled />
      </Specimen>
      <Specimen label="checkbox">
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" indeterminate />
      </Specimen>
      <Specimen label="checkbox: focus">
        <Checkbox label="Off" data-focus />
      </Specimen>
      <Specimen label="checkbox: disabled">
        <Checkbox label="Off" disabled />
        <Checkbox label="On" defaultChecked disabled />
      </Specimen>
      <Specimen label="segments">
        <SegmentedControl data={['Name', 'Group']} defaultValue="Name" />
      </Specimen>
      <Specimen label="tabs" width="whole">
        <Tabs defaultValue="apps">
          <Tabs.List>
            <Tabs.Tab value="apps">Apps</Tabs.Tab>
            <Tabs.Tab value="toys" data-focus>
              Toys
            </Tabs.Tab>
            <Tabs.Tab value="nearby" disabled>
              Nearby
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      </Specimen>
    </Part>
  );
}
