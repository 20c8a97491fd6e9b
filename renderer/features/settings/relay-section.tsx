import { PasswordInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { bridge } from '../../bridge/bridge';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { announce } from '../../stores/view-store';
import { parseRelayDraft } from './relay-draft';
import { ServerForm } from './server-form';
import { SettingGroup, StatusLine, WIDE_FIELD_ROW } from './setting-rows';
import { sendAndSay } from './settings-requests';

/** The relay that provides codes, and whether Beckon has access to it; its key is sent once, and then gone from the box. */
export function RelaySection() {
  const t = useT();
  const relay = useAppState((state) => state.pairingSetup.relay);
  const isMethod = useAppState((state) => state.pairingSetup.way === 'relay');
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<'keyMissing' | 'keyElsewhere' | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const { url } = relay;
  const hasKey = relay.key === 'kept' || relay.key === 'session';
  const isInUse = isMethod && hasKey;

  const save = async (newUrl: string, caFile: string | null, unchecked: boolean) => {
    const parsed = parseRelayDraft({ url: newUrl, caFile, key }, relay);
    setProblem(parsed.kind === 'wrong' ? parsed.keyProblem : null);
    if (parsed.kind === 'wrong') {
      box.current?.focus();
      return null;
    }
    const answer = await bridge.request('pairing.use-relay', { ...parsed.input, unchecked });
    if (!answer.ok) return answer;
    setKey('');
    announce(unchecked ? t('relay.savedUnchecked') : t('relay.saved'));
    return null;
  };
  const stop = async () => await sendAndSay('pairing.clear-relay', null, t('relay.stopped'));
  return (
    <SettingGroup setting="relay" title={t('relay.title')} hidesTitle text={t('relay.text')}>
      <StatusLine tone={isInUse ? 'good' : 'off'}>
        {url === null ? t('relay.noneInUse') : isInUse ? t('relay.inUse', { url }) : t('relay.notInUse', { url })}
      </StatusLine>
      <ServerForm
        of="relay"
        saved={relay}
        secret={key}
        save={save}
        stop={url !== null || relay.key !== 'none' ? stop : null}
        onChange={() => setProblem(null)}
      >
        {(isBusy) => (
          <PasswordInput
            ref={box}
            {...WIDE_FIELD_ROW}
            label={t('relay.key')}
            description={t(`relay.keyState.${relay.key}`, { url: relay.keyFor ?? '' })}
            placeholder={hasKey || relay.key === 'unbound' ? t('relay.keyKeep') : t('relay.keyPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            visibilityToggleButtonProps={{ 'aria-label': t('relay.keyShow') }}
            readOnly={isBusy}
            value={key}
            error={problem === null ? null : t(`relay.${problem}`)}
            onChange={(event) => {
              setKey(event.currentTarget.value);
              setProblem(null);
            }}
          />
        )}
      </ServerForm>
    </SettingGroup>
  );
}
