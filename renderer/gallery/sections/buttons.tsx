import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconPlus, IconRefresh, IconStar } from '@tabler/icons-react';
import { CopyButton } from '../../ui/copy-button';
import { Part, Specimen } from '../specimen';

const VARIANTS = ['filled', 'default', 'light', 'subtle'] as const;

/** Buttons in each variant that the window uses, and buttons that are an icon. */
export function Buttons() {
  return (
    <Part id="buttons" title="Buttons">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} label={variant} width="whole">
          <ButtonStates variant={variant} />
        </Specimen>
      ))}
      <Specimen label="destructive">
        <Button color="red">Forget</Button>
        <Button color="red" variant="light">
          Forget
        </Button>
      </Specimen>
      <Specimen label="compact">
        <Button size="compact-sm" variant="default">
          Rename
        </Button>
      </Specimen>
      <Specimen label="icon">
        <ActionIcon aria-label="Favorite">
          <IconStar size={16} />
        </ActionIcon>
        <ActionIcon aria-label="Favorite" variant="default">
          <IconStar size={16} />
        </ActionIcon>
        <CloseButton aria-label="Close" />
      </Specimen>
      <Specimen label="icon: focus, disabled, busy">
        <ActionIcon aria-label="Favorite" data-focus>
          <IconStar size={16} />
        </ActionIcon>
        <ActionIcon aria-label="Favorite" disabled>
          <IconStar size={16} />
        </ActionIcon>
        <ActionIcon aria-label="Favorite" loading>
          <IconStar size={16} />
        </ActionIcon>
      </Specimen>
      <Specimen label="copy">
        <CopyButton text="192.168.1.42" what="Address" />
      </Specimen>
    </Part>
  );
}

function ButtonStates({ variant }: { readonly variant: (typeof VARIANTS)[number] }) {
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
