import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBlockEditor } from '../../../../editor/wordpress';
import { conditionsChanged } from '../../../../features/readers/forms/actions';
import { formName } from '../../../../features/readers/forms/form-blocks';
import { useAppDispatch } from '../../../../store/hooks';
import type { Conditions } from './conditions';
import { ConditionList } from './condition-list';
import { fieldsOf, freeName, isCyclic, readConditions, writeConditions } from './form-fields';

/** The panel of the sidebar with the conditions of a field or a step. */
export function ConditionsPanel({ clientId }: { readonly clientId: string }) {
	const dispatch = useAppDispatch();
	const form = useBlockEditor((editor) => editor.getBlock(editor.getBlockParentsByBlockName(clientId, [formName]).at(-1) ?? ''), [clientId]);
	const attributes = useBlockEditor((editor) => editor.getBlockAttributes(clientId), [clientId]);
	const conditions = readConditions(attributes);
	const inside = useBlockEditor((editor) => editor.getClientIdsOfDescendants([clientId]).join(), [clientId]).split(',');
	if (!form) {
		return null;
	}
	const all = fieldsOf(form);
	const change = (changed: Conditions, named?: { readonly clientId: string; readonly id: string }) =>
		dispatch(conditionsChanged({ clientId, attributes: writeConditions(attributes, changed.rules.length > 0 ? changed : undefined), ...(named && { named }) }));
	return (
		<PanelBody title={__('Conditions', 'sitewright')} initialOpen={conditions !== undefined}>
			<ConditionList
				conditions={conditions ?? { rules: [] }}
				fields={all.filter((field) => field.clientId !== clientId && !inside.includes(field.clientId))}
				isCyclic={isCyclic(form, clientId)}
				onChange={change}
				onName={(field, changeRule) => {
					const id = field.name || freeName(field, all);
					change(changeRule(id), field.name ? undefined : { clientId: field.clientId, id });
				}}
			/>
		</PanelBody>
	);
}
