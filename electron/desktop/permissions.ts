import type { Session } from 'electron';

/** The window needs no permission of any kind: text is copied by main, and there is nothing else to grant. */
export function denyAllPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}
