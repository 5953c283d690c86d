import { TextControl } from './controls';

interface SecretFieldProps {
	readonly label: string;
	readonly help: string;
	/** Says that a secret is saved, which nobody sees again; empty where none is. */
	readonly saved: string;
	/** The typed text cannot be such a secret; the help says why. */
	readonly isWrong?: boolean;
	readonly value: string;
	readonly onChange: (value: string) => void;
}

/** A field for a key or another secret, which the browser neither shows nor fills in. */
export const SecretField = ({ saved, isWrong = false, ...props }: SecretFieldProps) => (
	<TextControl type="password" autoComplete="new-password" aria-invalid={isWrong} placeholder={saved} {...props} />
);
