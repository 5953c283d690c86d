import type { FramedEmbedState } from '../../../components/framed-embed';
import type { EmbedForm } from './use-embed';

type FormProps = Pick<FramedEmbedState, 'isEditing' | 'entered' | 'isBusy' | 'failure' | 'onEmbed' | 'onClose' | 'onConvertToLink'>;

/**
 * The props of an embed's view for the state of its form.
 * @param url The embedded address: the initial text of the field.
 */
export function embedProps({ entry, onEmbed, onClose, onConvertToLink }: EmbedForm, url: string): FormProps {
	return {
		isEditing: entry.status !== 'idle',
		entered: entry.status === 'idle' ? url : entry.entered,
		isBusy: entry.status === 'resolving',
		failure: entry.status === 'failed' ? entry : null,
		onEmbed,
		onClose,
		onConvertToLink,
	};
}
