import { __ } from '@wordpress/i18n';
import { useListModulesQuery } from '../../../api/site/modules';
import { ToggleControl } from '../../../components/controls';
import { ErrorNotice } from '../../../components/error-notice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { selectCanManage } from '../session/slice';
import { ModuleOptionsForm } from './module-options';
import { moduleChangeRequested, selectModuleError, selectUpdatingModules } from './slice';

/** The modules with their switches. Users who may edit posts see them; only administrators change them. */
export function ModulesSection() {
	const dispatch = useAppDispatch();
	const { data, error, refetch } = useListModulesQuery();
	const updating = useAppSelector(selectUpdatingModules);
	const failure = useAppSelector(selectModuleError);
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Modules', 'sitewright')}>
			<ErrorNotice error={failure} />
			{data ? (
				Object.values(data).map(({ module, name, description, activated, options = [] }) => (
					<div key={module} className="sitewright-admin__module">
						<ToggleControl
							label={name}
							help={description}
							checked={activated}
							disabled={!canManage || updating.includes(module)}
							onChange={(active) => dispatch(moduleChangeRequested({ name: module, active }))}
						/>
						{canManage && activated && options.length > 0 && <ModuleOptionsForm name={module} title={name} options={options} />}
					</div>
				))
			) : (
				<Pending error={error} onRetry={() => void refetch()} />
			)}
		</Section>
	);
}
