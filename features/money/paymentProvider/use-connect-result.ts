import { useEffect, useState } from '@wordpress/element';

/** Parameters with which the platform leads back (spec 2 §4 "Payment connect and plan upgrade results"). */
const flags = { connected: 'stripe_connect_success', cancelled: 'stripe_connect_cancelled' } as const;

export type ConnectResult = keyof typeof flags | 'none';

function readResult(): ConnectResult {
	const query = new URLSearchParams(window.location.search);
	return query.has(flags.connected) ? 'connected' : query.has(flags.cancelled) ? 'cancelled' : 'none';
}

/** How connecting an account ended, as the page's address says; the address forgets it, so that a reload does not say it again. */
export function useConnectResult(): ConnectResult {
	const [result] = useState(readResult);
	useEffect(() => {
		const url = new URL(window.location.href);
		Object.values(flags).forEach((flag) => url.searchParams.delete(flag));
		window.history.replaceState(window.history.state, '', url);
	}, []);
	return result;
}
