import { useEffect } from '@wordpress/element';
import type { MediaFile } from '../../api/media/media';
import type { MediaService } from '../../api/media/external-media';
import { PickerModal } from '../../features/media/externalMedia/components/picker-modal';
import { pickerOpened, selectPicker } from '../../features/media/externalMedia/slice';
import { mediaTargets } from '../../features/media/externalMedia/target-registry';
import { PhoneWindow } from '../../features/media/phoneUpload/components/phone-window';
import { phoneOpened, selectPhoneUpload } from '../../features/media/phoneUpload/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { rememberFocus } from './return-focus';
import css from './picker-window.scss?text';

export { css as styles };

interface PickerWindowProps {
	readonly source: MediaService | 'phone';
	readonly isMultiple: boolean;
	/** Files that stay before the chosen ones. */
	readonly keptIds: readonly number[];
	/** Takes what WordPress's media library gives: one file, or several. */
	readonly onSelect: (media: unknown) => void;
	/** The control that opened the window. */
	readonly opener: HTMLElement | null;
}

/** A file as the media library describes it. */
const describe = ({ sizes, ...file }: MediaFile) => ({
	...file,
	sizes: Object.fromEntries(Object.entries(sizes).map(([size, url]) => [size, { url }])),
	type: 'image',
	media_type: 'image',
});

/** Opens the window of a source once; the slices `externalMedia` and `phoneUpload` say when it is closed. */
export default function PickerWindow({ source, isMultiple, keptIds, onSelect, opener }: PickerWindowProps) {
	const dispatch = useAppDispatch();
	useEffect(() => {
		const targetId = mediaTargets.add((files) => onSelect(isMultiple ? files.map(describe) : files[0] && describe(files[0])));
		const target = { targetId, isMultiple, keptIds };
		dispatch(source === 'phone' ? phoneOpened(target) : pickerOpened({ ...target, service: source }));
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the source was chosen
	}, []);
	const isOpen = useAppSelector((state) => selectPicker(state) !== null || selectPhoneUpload(state) !== null);
	useEffect(() => (isOpen ? rememberFocus(opener) : undefined), [isOpen, opener]);
	return source === 'phone' ? <PhoneWindow /> : <PickerModal />;
}
