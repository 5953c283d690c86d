import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useBlockEditor } from '../../../../editor/wordpress';
import { conditionsChanged } from '../../../../features/readers/forms/actions';
import { conditionalLogic, formName, groupName } from '../../../../features/readers/forms/form-blocks';
import { useAppDispatch } from '../../../../store/hooks';
import type { Conditions } from './conditions';
import { ConditionList } from './condition-list';
import { fieldsOf, freeName, isCyclic, readConditions, writeConditions } from './form-fields';
import { isUnreadable } from './newer';

/** The panel of the sidebar with the conditions of a field, a step or a group. */
export function ConditionsPanel({ clientId }: { readonly clientId: string }) {
	const dispatch = useAppDispatch();
	const form = useBlockEditor((editor) => editor.getBlock(editor.getBlockParentsByBlockName(clientId, [formName]).at(-1) ?? ''), [clientId]);
	const attributes = useBlockEditor((editor) => editor.getBlockAttributes(clientId), [clientId]);
	const isGroup = useBlockEditor((editor) => editor.getBlockName(clientId) === groupName, [clientId]);
	const conditions = readConditions(attributes);
	const inside = useBlockEditor((editor) => editor.getClientIdsOfDescendants([clientId]).join(), [clientId]).split(',');
	// A group has only those of newer plugins; where nobody understands them, a change would take their place.
	if (!form || (isGroup && isUnreadable(attributes?.[conditionalLogic]))) {
		return null;
	}
	const all = fieldsOf(form);
	const change = (changed: Conditions, named?: { readonly clientId: string; readonly id: string }) =>
		dispatch(
			conditionsChanged({ clientId, attributes: writeConditions(attributes, changed.rules.length > 0 ? changed : undefined, isGroup), ...(named && { named }) })
		);
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
