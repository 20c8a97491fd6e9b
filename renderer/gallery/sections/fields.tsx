import { NumberInput, PasswordInput, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import classes from '../gallery.module.css';
import { Part, Specimen } from '../specimen';

const PLACES = ['Living room', 'Bedroom', 'Office'];

/** Everything that takes text, a number or an option. */
export function Fields() {
  return (
    <Part id="fields" title="Fields">
      <Specimen label="text">
        <TextInput label="Name" description="Shown in the list" defaultValue="Living room" />
      </Specimen>
      <Specimen label="placeholder">
        <TextInput label="Name" placeholder="Living room" />
      </Specimen>
      <Specimen label="focus">
        <TextInput label="Name" defaultValue="Living room" data-focus />
      </Specimen>
      <Specimen label="disabled">
        <TextInput label="Name" defaultValue="Living room" disabled />
      </Specimen>
      <Specimen label="error">
        <TextInput label="Name" defaultValue="Living room" error="Another app has this name" />
      </Specimen>
      <Specimen label="search">
        <TextInput aria-label="Search" placeholder="Search" leftSection={<IconSearch size={16} />} />
      </Specimen>
      <Specimen label="password">
        <PasswordInput label="Token" defaultValue="secret" />
      </Specimen>
      <Specimen label="password: disabled">
        <PasswordInput label="Token" disabled />
      </Specimen>
      <Specimen label="number">
        <NumberInput label="Port" defaultValue={8080} />
      </Specimen>
      <Specimen label="number: error">
        <NumberInput label="Port" defaultValue={90_000} error="At most 65535" />
      </Specimen>
      <Specimen label="select">
        <Select label="Group" data={PLACES} defaultValue="Office" />
      </Specimen>
      <Specimen label="select: disabled">
        <Select label="Group" data={PLACES} defaultValue="Office" disabled />
      </Specimen>
      <Specimen label="select: open" width="whole">
        <div className={classes.opened}>
          <Select
            label="Group"
            w={220}
            data={PLACES}
            defaultValue="Bedroom"
            dropdownOpened
            comboboxProps={{ withinPortal: false, position: 'bottom', transitionProps: { duration: 0 } }}
          />
        </div>
      </Specimen>
    </Part>
  );
}
