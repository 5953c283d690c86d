import type { ComponentProps } from 'react';
import InputEdit from '../shared/input/edit';
import { Settings } from '../shared/phone/parts';
import { SettingsOfField } from '../shared/settings-of-field';

/** Where a visitor writes a phone number. */
export default function Edit(props: ComponentProps<typeof InputEdit>) {
	return (
		<>
			<SettingsOfField clientId={props.clientId} Settings={Settings} />
			<InputEdit {...props} />
		</>
	);
}
