import { Button, Notification, Skeleton } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { showConfirmation } from '../../features/notices/toasts';
import { Callout } from '../../ui/callout';
import { EmptyState } from '../../ui/empty-state';
import type { Tone } from '../../ui/tone-icon';
import { Part, Specimen } from '../specimen';

const TONES: readonly Tone[] = ['good', 'off', 'unknown', 'note', 'caution', 'bad', 'busy'];

/** What the window says in place, in each tone. */
export function Callouts() {
  return (
    <Part id="callouts" title="Callouts">
      {TONES.map((tone) => (
        <Specimen key={tone} label={tone} width="half">
          <Callout tone={tone} title="Can’t connect to the service." actions={<CalloutAction tone={tone} />}>
            Check the address in the settings, then try again.
          </Callout>
        </Specimen>
      ))}
      <Specimen label="title alone" width="half">
        <Callout tone="note" title="Scanning is paused." />
      </Specimen>
    </Part>
  );
}

/** What the window says in passing, and where there is nothing yet. */
export function PassingMessages() {
  return (
    <Part id="messages" title="Messages">
      <Specimen label="toast" width="half">
        <Notification title="Living room" color="green" closeButtonProps={{ 'aria-label': 'Close' }}>
          Reachable again
        </Notification>
      </Specimen>
      <Specimen label="toast: failure" width="half">
        <Notification title="Living room" color="red" withCloseButton={false}>
          Not reachable
        </Notification>
      </Specimen>
      <Specimen label="toast: show one">
        <Button variant="default" onClick={() => showConfirmation('Address copied')}>
          Show a toast
        </Button>
      </Specimen>
      <Specimen label="skeleton">
        <Skeleton height={16} />
        <Skeleton height={16} width="60%" />
      </Specimen>
      <Specimen label="empty state" width="whole">
        <EmptyState icon={<IconDeviceMobile size={28} />} title="No apps yet" actions={<Button>Add an app</Button>}>
          Apps that you add stay here.
        </EmptyState>
      </Specimen>
    </Part>
  );
}

function CalloutAction({ tone }: { readonly tone: Tone }) {
  return tone === 'caution' || tone === 'bad' ? (
    <Button size="compact-sm" variant="default">
      Try again
    </Button>
  ) : undefined;
}
