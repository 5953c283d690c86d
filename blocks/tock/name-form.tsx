import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { parseName } from './attributes';

interface NameFormProps {
	readonly name: string;
	readonly onSubmit: (name: string) => void;
	readonly onCancel?: () => void;
}

/** Spec 2 §5 "Reservation widget B": an empty name is not submitted, and Escape cancels. */
export function NameForm({ name, onSubmit, onCancel }: NameFormProps) {
	const [draft, setDraft] = useState(name);
	const parsed = parseName(draft);
	return (
		<form
			className="wp-block-jetpack-tock__form"
			onSubmit={(event) => {
				event.preventDefault();
				if (parsed !== '') {
					onSubmit(parsed);
				}
			}}
		>
			<TextControl
				label={__('Add Tock business name', 'sitewright')}
				help={__('You can find your business name in your public page’s URL. Ex: https://www.exploretock.com/your_business_name', 'sitewright')}
				value={draft}
				onChange={setDraft}
				onKeyDown={(event) => {
					if (event.key === 'Escape') {
						setDraft(name);
						onCancel?.();
					}
				}}
			/>
			<Button variant="primary" type="submit" aria-disabled={parsed === ''}>
				{__('Save', 'sitewright')}
			</Button>
		</form>
	);
}
