import { Button, Input, Radio, Switch, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type RefObject, useId, useState } from 'react';
import { plainText } from '../../../shared/lib/plain-text';
import { Said } from '../../../shared/words/text';
import { inWords, wordsAround } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import formClasses from '../../ui/form.module.css';
import classes from './add-box.module.css';
import {
  type AddDraft,
  type AddProblem,
  alternativeReading,
  findings,
  isCarrierGradeNat,
  type ParsedDraft,
  type PortField,
  type ShownPort,
  shownPorts,
} from './add-draft';
import type { PastedKind } from './pasted-text';

interface AddBoxProps {
  readonly draft: AddDraft;
  readonly parsed: ParsedDraft;
  /** The user pressed Add: what is missing is said too, and not only what typing on cannot mend. */
  readonly wasPressed: boolean;
  /** What the user came to enter, for the example; null: anything. */
  readonly expected: PastedKind | null;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly isRunning: boolean;
  readonly onChange: (draft: AddDraft) => void;
}

/** The box that understands anything pasted, what it was understood as, and the fields that only some of it needs. */
export function AddBox({ draft, parsed, wasPressed, expected, box, isRunning, onChange }: AddBoxProps) {
  const t = useT();
  const id = useId();
  const alternative = alternativeReading(draft);
  const address = parsed.kind === 'ready' ? parsed.address : null;
  const problem = problemOf(parsed, wasPressed, draft, t);
  return (
    <div className={formClasses.form}>
      <div>
        <Input.Wrapper
          id={id}
          label={t('add.box')}
          description={problem === null && <Understood draft={draft} parsed={parsed} />}
          error={problem}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        >
          <div className={classes.row}>
            <Input
              id={id}
              className={classes.input}
              size="md"
              placeholder={t(expected === 'code' ? 'add.codePlaceholder' : 'add.boxPlaceholder')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              dir="auto"
              ref={box}
              value={draft.text}
              error={problem !== null}
              onChange={(event) =>
                onChange({ ...draft, text: event.currentTarget.value, readAs: null, selected: null })
              }
            />
            <Button type="submit" size="md" loading={isRunning}>
              {t('add.add')}
            </Button>
          </div>
        </Input.Wrapper>
        {alternative !== null && (
          <UnstyledButton className={classes.instead} onClick={() => onChange({ ...draft, readAs: alternative })}>
            {t(`add.instead.${alternative}`)}
          </UnstyledButton>
        )}
      </div>
      <Findings draft={draft} parsed={parsed} onChange={onChange} />
      {address !== null && isCarrierGradeNat(address.target) && (
        <Switch
          label={t('add.carrierGradeNat')}
          description={t('add.carrierGradeNatText')}
          checked={draft.allowCarrierGradeNat}
          onChange={(event) => onChange({ ...draft, allowCarrierGradeNat: event.currentTarget.checked })}
        />
      )}
      {(parsed.kind !== 'ready' || address !== null) && <Advanced draft={draft} parsed={parsed} onChange={onChange} />}
    </div>
  );
}

/** What the text was recognized as, with the part used where it was taken from a longer text. */
function Understood({ draft, parsed }: Pick<AddBoxProps, 'draft' | 'parsed'>) {
  const t = useT();
  if (parsed.kind !== 'ready') return t('add.boxHint');
  const { code, address, found } = parsed;
  const kind = code === null ? (address?.target.understoodAs ?? 'domain') : address === null ? 'code' : 'both';
  const understood = t(`add.understood.${kind}`);
  const isOneOfSeveral = findings(draft).length > 0;
  return (
    <span className={classes.understood}>
      <IconCircleCheckFilled size={15} aria-hidden="true" />
      <span>
        {found === null || isOneOfSeveral || kind === 'both'
          ? understood
          : wordsAround('add.found', { understood: new Said(understood), text: found }, t)}
      </span>
    </span>
  );
}

/** Several codes or addresses in one text: the user selects which one to add. */
function Findings({ draft, parsed, onChange }: Pick<AddBoxProps, 'draft' | 'parsed' | 'onChange'>) {
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
      <div className={classes.findings}>
        {all.map((text) => (
          <Radio key={text} value={text} label={<bdi className={classes.finding}>{plainText(text)}</bdi>} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** The ports, folded unless there is one or the user wants to see them. */
function Advanced({ draft, parsed, onChange }: Pick<AddBoxProps, 'draft' | 'parsed' | 'onChange'>) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState<boolean | null>(null);
  const ports = shownPorts(draft);
  const hasPort = ports.httpsPort.value !== '' || ports.wssPort.value !== '' || ports.httpsPort.leftOut !== null;
  const isBad = parsed.kind === 'wrong' && parsed.badPorts.length > 0;
  const isOpen = isBad || (opened ?? hasPort);
  const port = (field: PortField) => ({
    label: t(`add.${field}`),
    placeholder: t('add.portHint'),
    description: portNote(ports[field], t),
    // Below, so that the boxes stay side by side.
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies TextInputProps['inputWrapperOrder'],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    readOnly: ports[field].isInAddress,
    value: ports[field].value,
    error: parsed.kind === 'wrong' && parsed.badPorts.includes(field) ? t('target.port') : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      // Emptied, it stays as it is instead of folding while it is typed in.
      setOpened(true);
      onChange({ ...draft, [field]: event.currentTarget.value });
    },
  });
  return (
    <div>
      <UnstyledButton
        className={classes.advanced}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpened(!isOpen)}
      >
        <IconChevronDown size={16} className={classes.arrow} aria-hidden="true" />
        {t('add.advanced')}
      </UnstyledButton>
      <div id={id} hidden={!isOpen} className={classes.ports}>
        <div className={formClasses.pair}>
          <TextInput {...port('httpsPort')} />
          <TextInput {...port('wssPort')} />
        </div>
      </div>
    </div>
  );
}

function portNote({ isInAddress, leftOut }: ShownPort, t: TFunction): string | undefined {
  if (isInAddress) return t('add.portInAddress');
  return leftOut === null ? undefined : t('add.portLeftOut', { port: String(leftOut) });
}

/** What to say at the box; null: nothing is wrong with it, or not yet. */
function problemOf(parsed: ParsedDraft, wasPressed: boolean, draft: AddDraft, t: TFunction): string | null {
  switch (parsed.kind) {
    case 'blank':
      return wasPressed ? t('add.problem.blank') : null;
    case 'wrong':
      return parsed.problem !== null && (parsed.isDefinite || wasPressed) ? problemText(parsed.problem, t) : null;
    case 'ready': {
      const needsConsent =
        parsed.address !== null && isCarrierGradeNat(parsed.address.target) && !draft.allowCarrierGradeNat;
      return needsConsent && wasPressed
        ? wordsAround('add.problem.consent', { action: new Said(t('add.carrierGradeNat')) }, t)
        : null;
    }
  }
}

function problemText(problem: AddProblem, t: TFunction): string {
  switch (problem.kind) {
    case 'text':
      return inWords(problem.text, t);
    case 'not-local':
      return t('add.problem.notLocal', { host: problem.host });
    case 'only-port':
      return t('add.problem.onlyPort', { number: problem.number });
    case 'no-port':
      return t('add.problem.noPort', { number: problem.number });
  }
}
