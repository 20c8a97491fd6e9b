import { Notifications } from '@mantine/notifications';

/** Where messages in passing are shown; those that came before it are shown once it is there. */
export function Messages() {
  return <Notifications position="bottom-right" containerWidth={380} limit={3} />;
}
