interface WaveformProps {
	/** From 0 to 1, the latest last. */
	readonly levels: readonly number[];
}

/** How many levels fit. */
const width = 60;
const height = 32;
/** The height of silence, so that a line is there before anybody speaks. */
const minimum = 1;

/** The loudness of the last seconds, as bars (spec 2 §2 "Voice-to-content modal"). It says nothing that the duration does not. */
export function Waveform({ levels }: WaveformProps) {
	const start = width - levels.length;
	return (
		<svg className="sitewright-voice__waveform" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
			{levels.map((level, index) => {
				const bar = Math.max(minimum, level * height);
				return <rect key={index} x={start + index} y={(height - bar) / 2} width={0.6} height={bar} />;
			})}
		</svg>
	);
}
