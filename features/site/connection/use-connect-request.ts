import { useGetSettingsQuery } from '../../../api/site/settings';
import { useAppSelector } from '../../../store/hooks';
import { type ConnectRequest, selectTypedAddress } from './slice';

/**
 * The request to connect from this page, with the platform's address where another one is typed.
 * @param from      The surface where the person starts.
 * @param canManage Only administrators choose the address.
 */
export function useConnectRequest(from: string, canManage: boolean): ConnectRequest {
	const typedAddress = useAppSelector(selectTypedAddress)?.trim();
	const { data: settings } = useGetSettingsQuery(undefined, { skip: !canManage });
	return {
		from,
		// With its hash: a person comes back to the section where they began.
		redirectUri: window.location.href,
		...(typedAddress !== undefined && typedAddress !== settings?.platform_url && { platformUrl: typedAddress }),
	};
}
