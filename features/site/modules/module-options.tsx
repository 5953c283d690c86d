import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { type ModuleMap, type ModuleOptions, useSetModuleOptionsMutation } from '../../../api/site/modules';
import { SaveForm } from '../../../components/save-form';
import { TextControl, ToggleControl } from '../../../components/controls';

interface ModuleOptionsFormProps {
	readonly name: string;
	readonly title: string;
	readonly options: NonNullable<ModuleMap[string]['options']>;
}

/** The options of a module that is on. */
export function ModuleOptionsForm({ name, title, options }: ModuleOptionsFormProps) {
	const [changes, setChanges] = useState<ModuleOptions>({});
	const [setOptions, saving] = useSetModuleOptionsMutation();
	return (
		<SaveForm
			saving={saving}
			/* translators: %s: name of a module. */
			label={sprintf(__('Save “%s”', 'sitewright'), title)}
			onSave={() => void setOptions({ name, options: changes })}
		>
			{options.map((option) => {
				const value = changes[option.name] ?? option.value;
				return typeof value === 'boolean' ? (
					<ToggleControl key={option.name} label={option.title} checked={value} onChange={(next) => setChanges({ ...changes, [option.name]: next })} />
				) : (
					<TextControl
						key={option.name}
						type="number"
						label={option.title}
						value={String(value)}
						min={option.schema.minimum}
						max={option.schema.maximum}
						required
						onChange={(text) => setChanges({ ...changes, [option.name]: Math.trunc(Number(text)) })}
					/>
				);
			})}
		</SaveForm>
	);
}
