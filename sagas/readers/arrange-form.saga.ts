import { __ } from '@wordpress/i18n';
import { takeEvery } from 'typed-redux-saga';
import { conditionsChanged, fieldInserted, fieldLooksChanged, fieldSyncChanged } from '../../features/readers/forms/actions';
import { formName, isField, submitButton } from '../../features/readers/forms/form-blocks';
import { looksOf } from '../../features/readers/forms/field-looks';
import type { EditorPort, FormsPort, PlacedBlock } from '../../ports/index';
import { port } from '../core/port';

/** The other fields of the form around a field whose looks are in sync. */
const fieldsInSync = (forms: FormsPort, clientId: string): readonly PlacedBlock[] =>
	(forms.getAncestor(clientId, formName)?.descendants ?? []).filter(
		(block) => block.clientId !== clientId && isField(block) && block.attributes['shareFieldAttributes'] !== false
	);

/** Gives a field the looks of those in sync; it joins the undo step of the change before it. */
function adoptLooks(editor: EditorPort, forms: FormsPort, clientId: string): void {
	const [model] = fieldsInSync(forms, clientId);
	if (model) {
		editor.updateAttributes(clientId, looksOf(model.attributes), { isUndoStep: false });
	}
}

/** A field outside of a form gets one around it, with a submit button; another takes the looks of its form. */
function* placeField({ payload: { clientId } }: ReturnType<typeof fieldInserted>) {
	const editor = yield* port('editor');
	const forms = yield* port('forms');
	if (forms.getAncestor(clientId, formName)) {
		adoptLooks(editor, forms, clientId);
	} else if (editor.getBlock(clientId)) {
		forms.wrapBlock(clientId, { name: formName, attributes: {} }, [submitButton(__('Submit', 'sitewright'))]);
	}
}

function* changeLooks({ payload: { clientId, looks } }: ReturnType<typeof fieldLooksChanged>) {
	const editor = yield* port('editor');
	const forms = yield* port('forms');
	const isInSync = editor.getBlock(clientId)?.attributes['shareFieldAttributes'] !== false;
	const others = isInSync ? fieldsInSync(forms, clientId).map((field) => field.clientId) : [];
	editor.updateAttributes([clientId, ...others], looks);
}

function* changeSync({ payload: { clientId, isInSync } }: ReturnType<typeof fieldSyncChanged>) {
	const editor = yield* port('editor');
	editor.updateAttributes(clientId, { shareFieldAttributes: isInSync });
	if (isInSync) {
		adoptLooks(editor, yield* port('forms'), clientId);
	}
}

function* changeConditions({ payload: { clientId, attributes, named } }: ReturnType<typeof conditionsChanged>) {
	const editor = yield* port('editor');
	editor.updateAttributes(clientId, attributes);
	if (named) {
		editor.updateAttributes(named.clientId, { id: named.id }, { isUndoStep: false });
	}
}

/** Keeps the fields of a form together: where they stand, how they look and when they are asked. */
export function* watchForms() {
	yield* takeEvery(fieldInserted, placeField);
	yield* takeEvery(fieldLooksChanged, changeLooks);
	yield* takeEvery(fieldSyncChanged, changeSync);
	yield* takeEvery(conditionsChanged, changeConditions);
}
