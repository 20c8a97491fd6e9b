import { Button, Kbd, Menu, Tooltip } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { Keys } from '../../features/commands/shortcut-keys';
import classes from '../gallery.module.css';
import { Part, Specimen } from '../specimen';

/** What opens above the page, and keys. */
export function Menus() {
  return (
    <Part id="menus" title="Menus, tooltips and keys">
      <Specimen label="menu" width="whole">
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
      </Specimen>
      <Specimen label="tooltip">
        <div className={classes.opened} data-short>
          <Tooltip label="Copy address" opened withinPortal={false} position="bottom" transitionProps={{ duration: 0 }}>
            <Button variant="default">Copy</Button>
          </Tooltip>
        </div>
      </Specimen>
      <Specimen label="keys">
        <Keys names={['Ctrl', 'Shift', 'K']} />
      </Specimen>
      <Specimen label="one key">
        <Kbd>Esc</Kbd>
      </Specimen>
    </Part>
  );
}
