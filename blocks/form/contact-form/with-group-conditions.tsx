import type { ComponentType } from 'react';
import { lazyView } from '../../../editor/lazy-view';
import { useBlockEditor } from '../../../editor/wordpress';
import { formName, groupName } from '../../../features/readers/forms/form-blocks';

interface GroupProps {
	readonly clientId: string;
}

interface BlockProps extends GroupProps {
	readonly name: string;
	readonly isSelected: boolean;
}

const GroupConditions = lazyView<GroupProps>(() => import('./group-conditions').then(({ GroupConditions: view }) => ({ default: view })), null);

function GroupPanel({ clientId }: GroupProps) {
	const isInForm = useBlockEditor((editor) => editor.getBlockParentsByBlockName(clientId, [formName]).length > 0, [clientId]);
	return isInForm ? <GroupConditions clientId={clientId} /> : null;
}

/** Adds to the sidebar of a group in a form when it is shown. */
export const withGroupConditions = (Edit: ComponentType<BlockProps>) => (props: BlockProps) => (
	<>
		<Edit {...props} />
		{props.isSelected && props.name === groupName && <GroupPanel clientId={props.clientId} />}
	</>
);
