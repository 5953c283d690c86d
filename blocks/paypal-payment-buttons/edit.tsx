import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { EditToolbar } from '../../components/edit-toolbar';
import { EntryForm } from '../../components/entry-form';
import { linkOf, type PaypalAttributes, priceOf, shapeOf } from './attributes';
import { readCode } from './code';
import { icon } from './icon';
import { Inspector } from './inspector';
import { PaypalButton } from './paypal-button';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

export default function Edit({ attributes, setAttributes }: BlockEditProps<PaypalAttributes & Record<string, unknown>>) {
	const [isReplacing, setIsReplacing] = useState(false);
	const [isRefused, setIsRefused] = useState(false);
	const link = linkOf(attributes);
	const shape = shapeOf(attributes);
	const enter = (text: string) => {
		const read = readCode(text);
		setIsRefused(read === null);
		if (read) {
			setAttributes({ scriptSrc: undefined, buttonType: undefined, ...read });
			setIsReplacing(false);
		}
	};
	// The product of another plugin has no code: its settings say what is wrong.
	const isFormShown = shape !== 'managed' && (link === '' || isReplacing);
	return (
		<div {...useBlockProps()}>
			{shape !== 'managed' && !isFormShown && <EditToolbar label={__('Replace', 'sitewright')} onEdit={() => setIsReplacing(true)} />}
			<Inspector attributes={attributes} shape={shape} onChange={setAttributes} />
			{isFormShown ? (
				<EntryForm
					icon={icon}
					label={__('PayPal Payment Button', 'sitewright')}
					instructions={__('Make a button at PayPal under “Pay links and buttons”, copy its code or its link, and paste it here.', 'sitewright')}
					placeholder={__('Code or link of the button', 'sitewright')}
					value={link === '' ? (attributes.hostedButtonId ?? '') : link}
					isBusy={false}
					action={__('Use', 'sitewright')}
					busyAction={__('Use', 'sitewright')}
					error={isRefused ? __('This is neither the code nor the link of a button of PayPal.', 'sitewright') : null}
					takesFocus={isReplacing}
					onSubmit={enter}
					onCancel={isReplacing ? () => setIsReplacing(false) : undefined}
				/>
			) : (
				<PaypalButton
					shape={shape}
					text={attributes.buttonText ?? ''}
					name={attributes.productName ?? ''}
					description={attributes.productDescription ?? ''}
					price={priceOf(attributes)}
					isShown={link !== ''}
				/>
			)}
		</div>
	);
}
