import { Switch, TextInput, UnstyledButton } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { inWords } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { useAppState } from '../../stores/mirror';
import formClasses from '../../ui/form.module.css';
import { isolated } from '../../ui/plain-text';
import { type AddDraft, alternativeReading, isCarrierGradeNat, type ParsedDraft, type PortField } from './add-draft';
import classes from './add-page.module.css';

interface AddFieldsProps {
  readonly draft: AddDraft;
  readonly parsed: ParsedDraft;
  /** Problems are shown after the first attempt, not while the first letters are typed. */
  readonly showsProblems: boolean;
  readonly onChange: (draft: AddDraft) => void;
}

/** The box that accepts anything pasted, what it was recognized as, and the fields that only some of it needs. */
export function AddFields({ draft, parsed, showsProblems, onChange }: AddFieldsProps) {
  const t = useT();
  const box = useFirstFocus();
  const problem = showsProblems && parsed.kind === 'wrong' ? parsed.problem : null;
  const alternative = alternativeReading(draft);
  const port = (field: PortField) => ({
    label: t(`add.${field}`),
    placeholder: t('add.portHint'),
    inputMode: 'numeric' as const,
    value: draft[field],
    error: parsed.kind === 'wrong' && parsed.badPorts.includes(field) ? t('add.badPort') : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...draft, [field]: event.currentTarget.value }),
  });
  return (
    <>
      <div>
        <TextInput
          label={t('add.box')}
          description={<Understood parsed={parsed} />}
          placeholder={t('add.boxPlaceholder')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          ref={box}
          value={draft.text}
          error={problem === null ? null : inWords(problem, t)}
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value, readAs: null })}
        />
        {alternative !== null && (
          <UnstyledButton className={classes.instead} onClick={() => onChange({ ...draft, readAs: alternative })}>
            {t(`add.instead.${alternative}`)}
          </UnstyledButton>
        )}
      </div>
      {parsed.kind !== 'code' && (
        <div className={formClasses.pair}>
          <TextInput {...port('httpsPort')} />
          <TextInput {...port('wssPort')} />
        </div>
      )}
      {parsed.kind === 'address' && isCarrierGradeNat(parsed.target) && (
        <Switch
          label={t('add.carrierGradeNat')}
          description={t('add.carrierGradeNatText')}
          checked={draft.allowCarrierGradeNat}
          onChange={(event) => onChange({ ...draft, allowCarrierGradeNat: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('add.alias')}
        placeholder={t('add.aliasPlaceholder')}
        maxLength={64}
        value={draft.alias}
        onChange={(event) => onChange({ ...draft, alias: event.currentTarget.value })}
      />
    </>
  );
}

/** What the text was recognized as, with the part used where it was taken from a longer text. */
function Understood({ parsed }: { readonly parsed: ParsedDraft }) {
  const t = useT();
  if (parsed.kind !== 'code' && parsed.kind !== 'address') return t('add.boxHint');
  const understood = t(`add.understood.${parsed.kind === 'code' ? 'code' : parsed.target.understoodAs}`);
  return parsed.found === null ? understood : t('add.found', { understood, text: isolated(parsed.found) });
}

/** The box takes the focus when the page opens, unless a code is shown: then the user came for the code. */
function useFirstFocus() {
  const box = useRef<HTMLInputElement>(null);
  const hasCode = useAppState((state) => Object.keys(state.pairings).length > 0);
  const isFirstRender = useRef(true);
  useLayoutEffect(() => {
    if (isFirstRender.current && !hasCode) box.current?.focus({ preventScroll: true });
    isFirstRender.current = false;
  }, [hasCode]);
  return box;
}
