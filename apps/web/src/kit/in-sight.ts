/** For a row of tabs that scrolls sideways where there is no room: the `ref` of the one that is open, so that it is not out of sight. */
export const inSight = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
