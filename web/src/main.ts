import "./styles/index.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { theme } from "./theme.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
theme.show();

export default mount(App, { target });
