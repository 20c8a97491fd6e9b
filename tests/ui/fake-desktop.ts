import type { DesktopState } from '../../shared/domain/desktop';
import { done, type FakeBackground, type HandlersOf } from './fake-answers';

/** Answers the window's questions away, adds nothing, and gets every shortcut that is asked for. */
export function desktopHandlers({ state, set }: FakeBackground): HandlersOf<'desktop'> {
  const stand = (part: Partial<DesktopState>): void => set('desktop', { ...state().desktop, ...part });
  return {
    'desktop.painted': () => done(null),
    'desktop.copy-text': () => done(null),
    'desktop.open-help': () => done(null),
    'desktop.open-data-folder': () => done(null),
    'desktop.try-notification': () => done(null),
    'desktop.quit': () => done(null),
    'desktop.set-compact': () => done(null),
    'desktop.fit-compact': () => done(null),
    'desktop.leave-compact': () => done(null),
    'desktop.open-app-menu': () => done(null),
    'desktop.answer-close': () => {
      stand({ question: null });
      return done(null);
    },
    'desktop.answer-link': () => {
      stand({ question: null });
      return done({ id: null });
    },
  };
}
