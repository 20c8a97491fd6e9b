/** Whether this is the page of the small window at the tray, which main opens at this fragment. */
export const isCompactWindow = window.location.hash === '#compact';
