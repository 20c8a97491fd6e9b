import { Button } from '@mantine/core';
import { IconCloud, IconFlask, IconPlus, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/use-t';
import { showPage } from '../../stores/view-store';
import { BrandMark } from '../../ui/brand-mark';
import { useBusy } from '../../ui/use-busy';
import { startSimulator } from '../settings/settings-requests';
import { ConnectForm } from './connect-form';
import classes from './welcome.module.css';

/** The first start: what Beckon is for, and two ways to begin. */
export function Welcome() {
  const t = useT();
  const demo = useBusy(startSimulator);
  const startDemo = async (): Promise<void> => {
    if (await demo.run('home')) showPage('nearby');
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
            <Button variant="light" loading={demo.isBusy} onClick={() => void startDemo()}>
              {t('welcome.simulator.go')}
            </Button>
          </WelcomeOption>
        </div>
        <div className={classes.more}>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => showPage('add')}
          >
            {t('welcome.other')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconSettings size={16} aria-hidden="true" />}
            onClick={() => showPage('settings')}
          >
            {t('shell.pages.settings')}
          </Button>
        </div>
      </div>
    </div>
  );
}

interface WelcomeOptionProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Inputs and buttons, below the text. */
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
