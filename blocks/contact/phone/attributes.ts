export interface PhoneAttributes {
	readonly phone: string;
}
