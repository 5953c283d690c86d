import { Button, Placeholder } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FormList } from './form-list';
import { icon } from './icon';

interface UnavailableFormProps {
	readonly message: string;
	/** Undefined for a form in another, where none helps. */
	readonly onChoose?: ((id: number) => void) | undefined;
	/** Makes the block an empty form of this post. */
	readonly onStart?: (() => void) | undefined;
}

/** A block whose form cannot be shown: says why, and how to go on. */
export function UnavailableForm({ message, onChoose, onStart }: UnavailableFormProps) {
	const [isChoosing, setIsChoosing] = useState(false);
	if (isChoosing && onChoose) {
		return <FormList onChoose={onChoose} onCancel={() => setIsChoosing(false)} />;
	}
	return (
		<Placeholder icon={icon} label={__('Form', 'sitewright')} instructions={message}>
			{onChoose && (
				<Button variant="primary" onClick={() => setIsChoosing(true)}>
					{__('Choose another form', 'sitewright')}
				</Button>
			)}
			{onStart && (
				<Button variant="secondary" onClick={onStart}>
					{__('Start a new form', 'sitewright')}
				</Button>
			)}
		</Placeholder>
	);
}
