import type { DashboardPorts } from '../../ports/index';

/** The `address` port over the browser's history. */
export const address: DashboardPorts['address'] = {
	read: () => window.location.hash.slice(1),
	write: (hash) => window.history.pushState(window.history.state, '', `#${hash}`),
	replace: (hash) => window.history.replaceState(window.history.state, '', `#${hash}`),
	follow(onMove) {
		window.addEventListener('hashchange', onMove);
		return () => window.removeEventListener('hashchange', onMove);
	},
};
