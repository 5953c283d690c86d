import { useState } from '@wordpress/element';
import { useLazyResolveRedirectQuery } from '../api/resolve-redirect';

/** Spec 2 §7: this status and those above it are a failure. */
const firstFailure = 400;

interface AddressTest {
	readonly status: 'idle' | 'testing' | 'failed';
	/**
	 * Whether there is something to embed at an address.
	 * @param address Null for what is no address at all.
	 * @param onFound Takes the address that it leads to, and says whether the block can embed that.
	 */
	readonly test: (address: string | null, onFound: (url: string) => boolean) => Promise<void>;
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
		setStatus(data && data.status < firstFailure && onFound(data.url) ? 'idle' : 'failed');
	};
	return { status, test };
}
