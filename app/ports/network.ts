import type { EditorPorts } from '../../ports/index';

const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Whether there is a network, and what would be lost without it. */
export const networkPorts: Pick<EditorPorts, 'warnBeforeLeaving' | 'isOnline' | 'untilOnline'> = {
	warnBeforeLeaving: (isWarning) => (isWarning ? window.addEventListener('beforeunload', warn) : window.removeEventListener('beforeunload', warn)),
	isOnline: () => navigator.onLine,
	untilOnline: () => (navigator.onLine ? Promise.resolve() : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }))),
};
