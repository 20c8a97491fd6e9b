import { Button, Skeleton } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { verbatim } from '../../../shared/words/text';
import { showConfirmation, showFailure } from '../../features/notices/toasts';
import { Callout } from '../../ui/callout';
import { EmptyState } from '../../ui/empty-state';
import type { Tone } from '../../ui/tone-icon';
import { Part, Specimen } from '../specimen';

const TONES: readonly Tone[] = ['good', 'off', 'unknown', 'note', 'caution', 'bad', 'busy'];

const NOT_SAVED = {
  code: 'internal',
  serviceCode: null,
  message: verbatim('Not saved.'),
  advice: verbatim('The disk is full. Make room.'),
} as const;

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
      <Specimen label="toast: what was done">
        <Button variant="default" onClick={() => showConfirmation('Address of Living room copied')}>
          Show a toast
        </Button>
      </Specimen>
      <Specimen label="toast: a failure">
        <Button variant="default" onClick={() => showFailure(NOT_SAVED)}>
          Show a failure
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
