import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  Kbd,
  Menu,
  NumberInput,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { IconCopy, IconPencil, IconPlus, IconRefresh, IconSearch, IconStar, IconTrash } from '@tabler/icons-react';
import { Keys } from '../features/commands/shortcut-sheet';
import { CopyButton } from '../ui/copy-button';
import type { Part } from './gallery';
import classes from './gallery.module.css';

const BUTTONS: Part = {
  id: 'buttons',
  title: 'Buttons',
  wide: ['filled', 'default', 'light', 'subtle'],
  specimens: {
    filled: <ButtonStates variant="filled" />,
    default: <ButtonStates variant="default" />,
    light: <ButtonStates variant="light" />,
    subtle: <ButtonStates variant="subtle" />,
    destructive: (
      <>
        <Button color="red">Forget</Button>
        <Button color="red" variant="light">
          Forget
        </Button>
      </>
    ),
    compact: (
      <Button size="compact-sm" variant="default">
        Rename
      </Button>
    ),
    icon: (
      <>
        <Favorite />
        <Favorite variant="default" />
        <CloseButton aria-label="Close" />
      </>
    ),
    'icon: focus, disabled, busy': (
      <>
        <Favorite data-focus />
        <Favorite disabled />
        <Favorite loading />
      </>
    ),
    copy: <CopyButton text="192.168.1.42" what="Address" />,
  },
};

function Favorite(props: { readonly variant?: string; readonly disabled?: boolean; readonly loading?: boolean }) {
  return (
    <ActionIcon aria-label="Favorite" {...props}>
      <IconStar size={16} />
    </ActionIcon>
  );
}

function ButtonStates({ variant }: { readonly variant: 'filled' | 'default' | 'light' | 'subtle' }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--bk-space-3)' }}>
      <Button variant={variant}>Default</Button>
      <Button variant={variant} leftSection={<IconPlus size={16} />}>
        Icon
      </Button>
      <Button variant={variant} rightSection={<IconRefresh size={16} />} data-focus>
        Focus
      </Button>
      <Button variant={variant} disabled>
        Disabled
      </Button>
      <Button variant={variant} loading>
        Busy
      </Button>
    </div>
  );
}

const PLACES = ['Living room', 'Bedroom', 'Office'];

const FIELDS: Part = {
  id: 'fields',
  title: 'Fields',
  wide: ['select: open'],
  specimens: {
    text: <TextInput label="Name" description="Shown in the list" defaultValue="Living room" />,
    placeholder: <TextInput label="Name" placeholder="Living room" />,
    focus: <TextInput label="Name" defaultValue="Living room" data-focus />,
    disabled: <TextInput label="Name" defaultValue="Living room" disabled />,
    error: <TextInput label="Name" defaultValue="Living room" error="Another app has this name" />,
    search: <TextInput aria-label="Search" placeholder="Search" leftSection={<IconSearch size={16} />} />,
    password: <PasswordInput label="Token" defaultValue="secret" />,
    'password: disabled': <PasswordInput label="Token" disabled />,
    number: <NumberInput label="Port" defaultValue={8080} />,
    'number: error': <NumberInput label="Port" defaultValue={90_000} error="At most 65535" />,
    select: <Select label="Group" data={PLACES} defaultValue="Office" />,
    'select: disabled': <Select label="Group" data={PLACES} defaultValue="Office" disabled />,
    'select: open': (
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
    ),
  },
};

const CHOICES: Part = {
  id: 'choices',
  title: 'Choices',
  wide: ['tabs'],
  specimens: {
    switch: (
      <>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
      </>
    ),
    'switch: focus': (
      <>
        <Switch label="Off" data-focus />
        <Switch label="On" defaultChecked data-focus />
      </>
    ),
    'switch: disabled': (
      <>
        <Switch label="Off" disabled />
        <Switch label="On" defaultChecked disabled />
      </>
    ),
    'switch with description': (
      <Switch label="Start with the computer" description="Opens in the tray" defaultChecked />
    ),
    radio: (
      <>
        <Radio name="default" label="Off" value="off" />
        <Radio name="default" label="On" value="on" defaultChecked />
      </>
    ),
    'radio: focus': <Radio name="focus" label="Off" data-focus />,
    'radio: disabled': (
      <>
        <Radio name="disabled" label="Off" value="off" disabled />
        <Radio name="disabled" label="On" value="on" defaultChecked disabled />
      </>
    ),
    checkbox: (
      <>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" indeterminate />
      </>
    ),
    'checkbox: focus': <Checkbox label="Off" data-focus />,
    'checkbox: disabled': (
      <>
        <Checkbox label="Off" disabled />
        <Checkbox label="On" defaultChecked disabled />
      </>
    ),
    segments: <SegmentedControl data={['Name', 'Group']} defaultValue="Name" />,
    tabs: (
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
    ),
  },
};

const MENUS: Part = {
  id: 'menus',
  title: 'Menus, tooltips and keys',
  wide: ['menu'],
  specimens: {
    menu: (
      <div className={classes.opened}>
        <Menu
          opened
          withinPortal={false}
          trapFocus={false}
          position="bottom-start"
          transitionProps={{ duration: 0 }}
          width={220}
        >
          <Menu.Target>
            <Button variant="default">Menu</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>Living room</Menu.Label>
            <Menu.Item leftSection={<IconPencil size={16} />} rightSection={<Kbd size="xs">F2</Kbd>}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy size={16} />} disabled>
              Copy address
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />}>
              Forget
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    ),
    tooltip: (
      <div className={classes.opened} data-short>
        <Tooltip label="Copy address" opened withinPortal={false} position="bottom" transitionProps={{ duration: 0 }}>
          <Button variant="default">Copy</Button>
        </Tooltip>
      </div>
    ),
    keys: <Keys names={['Ctrl', 'Shift', 'K']} />,
    'one key': <Kbd>Esc</Kbd>,
  },
};

/** What is pressed, filled in or chosen. */
export const CONTROLS: readonly Part[] = [BUTTONS, FIELDS, CHOICES, MENUS];
