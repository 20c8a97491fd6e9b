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
            <DemoPicture />
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

/** Two rows of a list of apps, each with its battery. Decorative. */
function DemoPicture() {
  return (
    <svg className={classes.picture} viewBox="0 0 320 84" aria-hidden="true" focusable="false">
      {[2, 45].map((y, row) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <rect className={classes.row} x="1" width="318" height="37" rx="9" />
          <rect className={classes.phone} x="15" y="7" width="14" height="23" rx="3.5" />
          <path className={classes.words} d={`M44 13.5h${row === 0 ? 92 : 64}`} />
          <path className={classes.faint} d={`M44 24.5h${row === 0 ? 60 : 84}`} />
          <circle className={classes.well} cx="240" cy="18.5" r="6" />
          <path className={classes.check} d="M237.4 18.7l1.9 1.9 3.4-3.8" />
          <rect className={classes.phone} x="270" y="12.5" width="26" height="12" rx="3.5" />
          <rect className={classes.charge} x="272.5" y="15" width={row === 0 ? 17 : 8} height="7" rx="1.6" />
          <path className={classes.pole} d="M299.5 16.5v4" />
        </g>
      ))}
    </svg>
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
