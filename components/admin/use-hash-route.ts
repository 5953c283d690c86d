import { useSyncExternalStore } from '@wordpress/element';

function subscribe(onChange: () => void): () => void {
	window.addEventListener('hashchange', onChange);
	return () => window.removeEventListener('hashchange', onChange);
}

/** The route in the hash of the address, e.g. `/connection`; empty without one. */
export function useHashRoute(): string {
	const hash = useSyncExternalStore(subscribe, () => window.location.hash);
	return hash.replace(/^#/, '').replace(/\?.*/, '');
}
