import { useMemo } from '@wordpress/element';
import { encode } from 'uqr';

/** Spec 1 §9: "size 128, error level L, margin 4 modules". */
const size = 128;
const margin = 4;

interface QrCodeProps {
	readonly text: string;
	/** The name for those who do not see the code. */
	readonly label: string;
}

/** A QR code as one shape, sharp on every screen. */
export function QrCode({ text, label }: QrCodeProps) {
	const { modules, shape } = useMemo(() => {
		const { data } = encode(text, { ecc: 'L', border: margin, boostEcc: false });
		const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
		return { modules: data.length, shape: dark.join('') };
	}, [text]);
	return (
		<svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${modules} ${modules}`} shapeRendering="crispEdges">
			<path d={shape} fill="#000" />
		</svg>
	);
}
