import { Button } from '@mantine/core';
import { IconCloud, IconFlask, IconKeyboard, IconQrcode, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { ScenarioName } from '../../../shared/domain/settings';
import { useT } from '../../i18n/use-t';
import { showPage } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { useBusy } from '../../ui/use-busy';
import { showCode } from '../pairing/pairing-requests';
import { ScenarioSelect } from '../settings/scenario-select';
import { startSimulator } from '../settings/settings-requests';
import { ConnectForm } from './connect-form';
import classes from './welcome.module.css';

/** The first start: what Beckon is for, and four ways to begin. */
export function Welcome() {
  const t = useT();
  const [scenario, setScenario] = useState<ScenarioName>('home');
  const start = useBusy(startSimulator);
  const startNow = async (): Promise<void> => {
    if (await start.run(scenario)) showPage('nearby');
  };
  return (
    <div className={classes.scroller}>
      <div className={classes.welcome}>
        <div className={classes.head}>
          <BrandMark size={56} />
          <h1 className={classes.title}>{t('welcome.title')}</h1>
          <p className={classes.lead}>{t('welcome.lead')}</p>
        </div>
        <div className={classes.ways}>
          <WelcomeOption
            icon={<IconCloud size={22} stroke={1.7} />}
            title={t('welcome.service.title')}
            text={t('welcome.service.text')}
          >
            <ConnectForm />
          </WelcomeOption>
          <WelcomeOption
            icon={<IconFlask size={22} stroke={1.7} />}
            title={t('welcome.simulator.title')}
            text={t('welcome.simulator.text')}
          >
            <ScenarioSelect value={scenario} onChange={setScenario} />
            <Button variant="light" loading={start.isBusy} onClick={() => void startNow()}>
              {t('welcome.simulator.go')}
            </Button>
          </WelcomeOption>
          <WelcomeOption
            icon={<IconQrcode size={22} stroke={1.7} />}
            title={t('welcome.code.title')}
            text={t('welcome.code.text')}
          >
            <Button variant="light" onClick={() => void showCode()}>
              {t('welcome.code.go')}
            </Button>
          </WelcomeOption>
          <WelcomeOption
            icon={<IconKeyboard size={22} stroke={1.7} />}
            title={t('welcome.address.title')}
            text={t('welcome.address.text')}
          >
            <p className={classes.example}>{t('welcome.address.example', { example: t('add.boxPlaceholder') })}</p>
            <Button variant="light" onClick={() => showPage('add')}>
              {t('welcome.address.go')}
            </Button>
          </WelcomeOption>
        </div>
        <Button
          className={classes.settings}
          variant="subtle"
          color="gray"
          leftSection={<IconSettings size={16} aria-hidden="true" />}
          onClick={() => showPage('settings')}
        >
          {t('shell.pages.settings')}
        </Button>
      </div>
    </div>
  );
}

interface WelcomeOptionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Inputs and buttons, at the bottom of the card. */
  readonly children: ReactNode;
}

/** One way to begin. */
function WelcomeOption({ icon, title, text, children }: WelcomeOptionProps) {
  const id = useId();
  return (
    <section className={classes.way} aria-labelledby={id}>
      <span className={classes.wayIcon} aria-hidden="true">
        {icon}
      </span>
      <h2 id={id} className={classes.wayTitle}>
        {title}
      </h2>
      <p className={classes.wayText}>{text}</p>
      <div className={classes.wayFoot}>{children}</div>
    </section>
  );
}
