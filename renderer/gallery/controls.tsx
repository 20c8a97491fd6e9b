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
import type { ReactNode } from 'react';
import { Keys } from '../features/commands/shortcut-sheet';
import { CopyButton } from '../ui/copy-button';
import classes from './gallery.module.css';
import type { Part } from './specimens';

const VARIANTS = ['filled', 'default', 'light', 'subtle'] as const;

const BUTTONS: Part = {
  id: 'buttons',
  title: 'Buttons',
  wide: VARIANTS,
  specimens: {
    ...Object.fromEntries(VARIANTS.map((variant) => [variant, <ButtonStates key={variant} variant={variant} />])),
    destructive: [
      <Button key="filled" color="red">
        Forget
      </Button>,
      <Button key="light" color="red" variant="light">
        Forget
      </Button>,
    ],
    compact: (
      <Button size="compact-sm" variant="default">
        Rename
      </Button>
    ),
    icon: [favorite({}), favorite({ variant: 'default' }), <CloseButton key="close" aria-label="Close" />],
    'icon: focus, disabled, busy': [
      favorite({ 'data-focus': true }),
      favorite({ disabled: true }),
      favorite({ loading: true }),
    ],
    copy: <CopyButton text="192.168.1.42" what="Address" />,
  },
};

function favorite(props: object) {
  return (
    <ActionIcon key={Object.keys(props)[0] ?? 'rest'} aria-label="Favorite" {...props}>
      <IconStar size={16} />
    </ActionIcon>
  );
}

function ButtonStates({ variant }: { readonly variant: (typeof VARIANTS)[number] }) {
  const states = {
    Default: {},
    Icon: { leftSection: <IconPlus size={16} /> },
    Focus: { rightSection: <IconRefresh size={16} />, 'data-focus': true },
    Disabled: { disabled: true },
    Busy: { loading: true },
  };
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--bk-space-3)' }}>
      {Object.entries(states).map(([label, props]) => (
        <Button key={label} variant={variant} {...props}>
          {label}
        </Button>
      ))}
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
    ...toggles('switch', Switch),
    'switch with description': (
      <Switch label="Start with the computer" description="Opens in the tray" defaultChecked />
    ),
    ...toggles('radio', Radio),
    ...toggles('checkbox', Checkbox),
    'checkbox: some': <Checkbox label="Some" indeterminate />,
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

interface ToggleProps {
  readonly label: string;
  readonly name: string;
  readonly defaultChecked?: boolean;
}

/** What can be on, off and on: at rest, with the focus, disabled. */
function toggles(name: string, Toggle: (props: ToggleProps) => ReactNode): Part['specimens'] {
  const states = { '': {}, ': focus': { 'data-focus': true }, ': disabled': { disabled: true } };
  return Object.fromEntries(
    Object.entries(states).map(([state, props]) => [
      `${name}${state}`,
      [
        <Toggle key="off" label="Off" name={`${name}${state}`} {...props} />,
        <Toggle key="on" label="On" name={`${name}${state}`} defaultChecked {...props} />,
      ],
    ]),
  );
}

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
