import { useMirror } from '../stores/mirror-store';

/** The name of the key that shortcuts are pressed with on this system. */
export function modifierKey(): 'Ctrl' | '⌘' {
  const mirror = useMirror.getState();
  return mirror.kind === 'live' && mirror.snapshot.about.platform === 'darwin' ? '⌘' : 'Ctrl';
}
