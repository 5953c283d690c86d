import { Notice, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useListModulesQuery } from '../../api/modules';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { editorInitialState } from '../../store/initial-state';
import { Pending, Section } from '../admin/section';
import { moduleChangeRequested, selectModuleError, selectUpdatingModules } from './slice';

/** Modules on and off; shown to all who write, changed by those who manage the site. */
export function ModulesSection() {
	const dispatch = useAppDispatch();
	const { data, error, refetch } = useListModulesQuery();
	const updating = useAppSelector(selectUpdatingModules);
	const failure = useAppSelector(selectModuleError);
	const mayChange = editorInitialState().userConnectionData.currentUser.permissions.manage_options;
	return (
		<Section title={__('Modules', 'sitewright')}>
			{failure && (
				<Notice status="error" isDismissible={false}>
					{failure.message}
				</Notice>
			)}
			{data ? (
				Object.values(data).map(({ module, name, description, activated }) => (
					<ToggleControl
						key={module}
						label={name}
						help={description}
						checked={activated}
						disabled={!mayChange || updating.includes(module)}
						onChange={(active) => dispatch(moduleChangeRequested({ name: module, active }))}
					/>
				))
			) : (
				<Pending error={error} onRetry={() => void refetch()} />
			)}
		</Section>
	);
}
