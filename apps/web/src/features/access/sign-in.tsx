export const SignIn = () => null
