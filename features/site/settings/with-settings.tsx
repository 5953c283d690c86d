import type { ReactNode } from 'react';
import { type Settings, type SettingsChange, useGetSettingsQuery, useUpdateSettingsMutation } from '../../../api/site/settings';
import { SaveResult } from '../../../components/save-result';
import { Pending } from '../../../components/admin/section';

interface WithSettingsProps {
	/**
	 * The controls.
	 * @param update Stores what it is given.
	 * @param isBusy While it does.
	 */
	readonly children: (settings: Settings, update: (change: SettingsChange) => void, isBusy: boolean) => ReactNode;
}

/** Controls that store a setting at once, and what came of that. */
export function WithSettings({ children }: WithSettingsProps) {
	const { data, error, refetch } = useGetSettingsQuery();
	const [update, updating] = useUpdateSettingsMutation();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			{children(data, (change) => void update(change), updating.isLoading)}
			<SaveResult {...updating} />
		</>
	);
}
