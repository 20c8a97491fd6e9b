import { expect, it } from 'vitest';
import { speakUsersLanguage, tell, terminalLanguages } from '../../../../../electron/cli/printing/cli-words';

it.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de-DE'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'fr_FR', LC_ALL: '' }, 'fr-FR'],
  [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'fr_FR', LC_ALL: 'pt_BR.utf8' }, 'pt-BR'],
  [{ LANG: 'ca_ES.UTF-8@valencia' }, 'ca-ES'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{ LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }, 'en'],
])('the language of a terminal of %j is %s', (environment, tag) => {
  expect(terminalLanguages(environment)).toEqual([tag]);
});

it('isolates no name, in a language of either direction: a terminal would show the marks', async () => {
  const speaking = [{ LANG: 'ar' }, { LANG: 'en' }];
  for (const environment of speaking) {
    await speakUsersLanguage('system', environment);
    for (const name of ['Kitchen', 'المطبخ']) {
      const said = tell('cli.apps.reconnected.hidden', { name });
      expect(said).toContain(name);
      expect(said).not.toMatch(/[\u2066-\u2069]/);
    }
  }
});
