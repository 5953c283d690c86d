import { useState } from '@wordpress/element';
import { useLazyResolveRedirectQuery } from '../api/resolve-redirect';

/** Spec 2 §7: this status and those above it are a failure. */
const firstFailure = 400;

interface AddressTest {
	readonly status: 'idle' | 'testing' | 'failed';
	/**
	 * Whether there is something to embed at an address.
	 * @param address Null for what is no address at all.
	 * @param onFound Takes the address that it leads to.
	 */
	readonly test: (address: string | null, onFound: (url: string) => void) => Promise<void>;
}

/** Asks the site whether an address leads somewhere, before a block embeds it. */
export function useAddressTest(): AddressTest {
	const [resolve] = useLazyResolveRedirectQuery();
	const [status, setStatus] = useState<AddressTest['status']>('idle');
	const test: AddressTest['test'] = async (address, onFound) => {
		if (address === null) {
			setStatus('failed');
			return;
		}
		setStatus('testing');
		const { data } = await resolve(address);
		if (data && data.status < firstFailure) {
			setStatus('idle');
			onFound(data.url);
		} else {
			setStatus('failed');
		}
	};
	return { status, test };
}
