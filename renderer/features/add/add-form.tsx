import { Button, Input, Radio, Switch, TextInput } from '@mantine/core';
import { IconCheck, IconClipboardText, IconInfoCircle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { plainText } from '../../../shared/lib/plain-text';
import { Said } from '../../../shared/words/text';
import { inWords, wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import { showSettings } from '../../stores/view-store';
import { DoctorCard } from '../doctor/doctor-card';
import { useDoctor } from '../doctor/use-doctor';
import { VerdictPanel } from '../doctor/verdict-panel';
import classes from './add.module.css';
import {
  type AddDraft,
  EMPTY_DRAFT,
  findings,
  isCarrierGradeNat,
  type ParsedDraft,
  type PortField,
  parseDraft,
  shownPorts,
} from './add-draft';
import { AddProgress, SaveAnyway } from './add-progress';
import type { PastedKind } from './pasted-text';
import { useAdding } from './use-adding';

export const EXAMPLE_ADDRESS = '192.168.1.42:30010';
const EXAMPLES: Readonly<Record<PastedKind, string>> = { code: 'remote_3f9a07c1…', address: EXAMPLE_ADDRESS };

export interface AddFormProps {
  /** Null: anything that an app shows, whole messages too. */
  readonly takes: PastedKind | null;
  readonly box: RefObject<HTMLInputElement | null>;
  /** It was sent off last: what came of it is shown. */
  readonly isLast: boolean;
  readonly onSubmit: () => void;
  readonly onAdded: (id: string) => void;
}

/** One field, what its text was understood as, the fields that only some of it needs, and what came of it. */
export function AddForm({ takes, box, isLast, onSubmit, onAdded }: AddFormProps) {
  const [draft, setDraft] = useState<AddDraft>({ ...EMPTY_DRAFT, readAs: takes });
  const [wasPressed, setPressed] = useState(false);
  // Half an address is no mistake: until it is pasted or left, nothing is said of what is no address.
  const [isWhole, setWhole] = useState(false);
  const { attempt, isRunning, add, addAnyway } = useAdding(JSON.stringify(draft), onAdded);
  const doctor = useDoctor();
  const answers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== null) answers.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  const hasService = useAppState(({ service }) => service.kind === 'url' || service.kind === 'simulator');
  const parsed = parseDraft(draft);
  // A device code alone leads nowhere without a service: said before anything is tried.
  const needsService = parsed.kind === 'ready' && parsed.address === null && !hasService;
  const input = parsed.kind === 'ready' ? (parsed.address?.input ?? null) : null;

  const change = (changed: AddDraft): void => {
    setDraft(changed);
    if (changed.text !== draft.text) {
      setPressed(false);
      setWhole(false);
    }
    doctor.close();
  };
  const type = (event: ChangeEvent<HTMLInputElement>): void => {
    change({ ...draft, text: event.currentTarget.value, selected: null });
    const { nativeEvent } = event;
    setWhole(nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType));
  };
  const leave = (): void => {
    // What is pressed meanwhile must not move away under the pointer.
    if (!document.documentElement.matches(':active')) setWhole(true);
    else addEventListener('pointerup', () => setTimeout(() => setWhole(true)), { once: true });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setPressed(true);
    onSubmit();
    if (isRunning || needsService) return;
    if (parsed.kind === 'ready' && hasConsent(parsed, draft)) void add(parsed);
    else box.current?.focus();
  };

  const t = useT();
  const id = useId();
  const isLarge = takes === null;
  const part = { draft, parsed, onChange: change };
  const problem = wasPressed ? problemOf(parsed, draft, t) : null;
  // It was tried and led nowhere: what it looks like is no good news any more.
  const isTried = isLast && attempt !== null && !isRunning;
  return (
    <form className={classes.form} data-large={isLarge || undefined} onSubmit={submit} noValidate>
      <div>
        <div className={classes.line}>
          <Input
            className={classes.input}
            withAria={false}
            aria-label={t(takes === null ? 'add.anything' : `add.ways.${takes}.label`)}
            aria-describedby={id}
            aria-invalid={problem !== null}
            leftSectionWidth={36}
            leftSection={isLarge && <IconClipboardText size={18} stroke={1.6} aria-hidden="true" />}
            placeholder={takes === null ? t('add.anything') : EXAMPLES[takes]}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            dir={draft.text === '' ? undefined : 'auto'}
            ref={box}
            value={draft.text}
            error={problem !== null}
            onChange={type}
            onBlur={leave}
          />
          <Button
            type="submit"
            variant={isLarge && !isTried && parsed.kind === 'ready' ? 'filled' : 'default'}
            loading={isRunning}
          >
            {t('add.add')}
          </Button>
        </div>
        {problem === null ? (
          <p id={id} className={`small ${classes.note}`}>
            {isLarge && !isTried && !needsService && <Understood draft={draft} parsed={parsed} isWhole={isWhole} />}
          </p>
        ) : (
          <Input.Error id={id}>{problem}</Input.Error>
        )}
      </div>
      <Findings {...part} />
      <Consent {...part} />
      <Ports takes={takes} {...part} />
      <div ref={answers} className={`stack ${classes.answers}`}>
        {needsService && (
          <VerdictPanel
            label={t('add.progress.ended')}
            tone="bad"
            mark="bad"
            sentence={t('add.codeNoService')}
            step={t('add.codeNoServiceText')}
            checks={null}
            error={null}
            actions={
              <Button variant="white" onClick={() => showSettings('service')}>
                {t('add.ways.list.setUp')}
              </Button>
            }
          />
        )}
        {isLast && (
          <DoctorCard doctor={doctor}>{input && <SaveAnyway onClick={() => void addAnyway(input)} />}</DoctorCard>
        )}
        {isLast && doctor.examination === undefined && attempt !== null && parsed.kind === 'ready' && (
          <AddProgress
            attempt={attempt}
            reading={parsed}
            isRunning={isRunning}
            onAddAnyway={input && (() => void addAnyway(input))}
            onExamine={input && (() => doctor.run({ kind: 'address', ...input }))}
          />
        )}
      </div>
    </form>
  );
}

interface PartProps {
  readonly draft: AddDraft;
  readonly parsed: ParsedDraft;
  readonly onChange: (draft: AddDraft) => void;
}

/** What the text was recognized as, with the part used where it was taken from a longer text. */
function Understood({ draft, parsed, isWhole }: Omit<PartProps, 'onChange'> & { readonly isWhole: boolean }) {
  const t = useT();
  // Several words are a message, also while they are typed.
  if (parsed.kind === 'wrong' && (isWhole || /\s/.test(draft.text.trim()))) {
    return (
      <>
        <IconInfoCircle size={16} stroke={1.7} aria-hidden="true" />
        <span>{problemOf(parsed, draft, t)}</span>
      </>
    );
  }
  // Several say below what they are.
  if (parsed.kind !== 'ready' || findings(draft).length > 0) return null;
  const { code, address, found } = parsed;
  const kind = code === null ? (address?.target.understoodAs ?? 'domain') : address === null ? 'code' : 'both';
  const understood = t(`add.understood.${kind}`);
  return (
    <>
      <IconCheck size={16} stroke={1.7} aria-hidden="true" />
      <span>
        {found === null || kind === 'both'
          ? understood
          : wordsAround('add.found', { understood: new Said(understood), text: found }, t)}
      </span>
    </>
  );
}

/** Several codes or addresses in one text: the user selects which one to add. */
function Findings({ draft, parsed, onChange }: PartProps) {
  const t = useT();
  const all = findings(draft);
  if (all.length === 0) return null;
  const used = (parsed.kind === 'ready' ? parsed.found : null) ?? draft.selected ?? all[0] ?? '';
  return (
    <Radio.Group
      label={t('add.several', { count: all.length })}
      value={used}
      onChange={(selected) => onChange({ ...draft, selected })}
    >
      <div className={`stack ${classes.findings}`}>
        {all.map((text) => (
          <Radio key={text} value={text} label={<bdi className="addr">{plainText(text)}</bdi>} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** An address that providers share needs the user's word. */
function Consent({ draft, parsed, onChange }: PartProps) {
  const t = useT();
  const address = parsed.kind === 'ready' ? parsed.address : null;
  if (address === null || !isCarrierGradeNat(address.target)) return null;
  return (
    <Switch
      label={t('add.carrierGradeNat')}
      description={t('add.carrierGradeNatText')}
      checked={draft.allowCarrierGradeNat}
      onChange={(event) => onChange({ ...draft, allowCarrierGradeNat: event.currentTarget.checked })}
    />
  );
}

/** The ports: beside an address that is typed, and where a pasted text names some apart from its address. */
function Ports({ takes, draft, parsed, onChange }: PartProps & Pick<AddFormProps, 'takes'>) {
  const t = useT();
  const ports = shownPorts(draft);
  const fields = useRef<HTMLDivElement>(null);
  const isWrong = parsed.kind === 'wrong' && parsed.badPorts.length > 0;
  useEffect(() => {
    if (isWrong) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isWrong]);
  const isNamed = Object.values(ports).some(({ value, isInAddress }) => value !== '' && !isInAddress);
  // Emptied, they stay as they are instead of going while they are typed in.
  const isTyped = draft.httpsPort !== null || draft.wssPort !== null;
  if (takes !== 'address' && !isNamed && !isTyped) return null;
  const port = (field: PortField) => ({
    label: t(`add.${field}`),
    placeholder: t('add.portHint'),
    description: ports[field].isInAddress ? t('add.portInAddress') : undefined,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: ports[field].isInAddress,
    value: ports[field].value,
    error: parsed.kind === 'wrong' && parsed.badPorts.includes(field) ? t('target.port') : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [field]: event.currentTarget.value }),
  });
  return (
    <div ref={fields} className={classes.ports}>
      <TextInput {...port('httpsPort')} />
      <TextInput {...port('wssPort')} />
    </div>
  );
}

/** What is wrong with what was sent off; null: nothing is. */
function problemOf(parsed: ParsedDraft, draft: AddDraft, t: TFunction): string | null {
  if (parsed.kind === 'blank') return t('add.problem.blank');
  if (parsed.kind === 'ready') {
    if (hasConsent(parsed, draft)) return null;
    return wordsAround('add.problem.consent', { action: new Said(t('add.carrierGradeNat')) }, t);
  }
  switch (parsed.problem?.kind) {
    case 'text':
      return inWords(parsed.problem.text, t);
    case 'nothing':
      return t('add.problem.noneInText');
    case 'not-local':
      return t('add.problem.notLocal', { host: parsed.problem.host });
    default:
      return null;
  }
}

/** Whether the user allows the address, where that is needed. */
function hasConsent({ address }: Extract<ParsedDraft, { readonly kind: 'ready' }>, draft: AddDraft): boolean {
  return address === null || draft.allowCarrierGradeNat || !isCarrierGradeNat(address.target);
}
